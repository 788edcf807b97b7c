/** How every browser of the bench is started, what it shows, and how somebody is logged in. */
export const LAUNCH = {
  args: ['--no-sandbox', '--disable-dev-shm-usage', '--enable-precise-memory-info'],
  ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
};

export const SCREEN = { viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' };

export const logIn = (context, url, token) =>
  context.addCookies([
    { name: 'token', value: token, url },
    { name: 'role', value: 'Admin', url },
  ]);
