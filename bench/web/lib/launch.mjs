/** How every browser of the bench is started. */
export const LAUNCH = {
  args: ['--no-sandbox', '--disable-dev-shm-usage', '--enable-precise-memory-info'],
  ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
};
