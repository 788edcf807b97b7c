/** Runs a publishing program: what the person at the keyboard can do something about is text without a stack, and exit code 1. */
export async function told(program) {
  try {
    await program();
  } catch (error) {
    if (error?.name !== 'Refusal') throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
