/** Runs one publish step and says what came of it; a refusal is text without a stack, and exit code 1. */
export async function report(target, step, done = 'está publicado') {
  try {
    const { name, build, notes, outcome = done } = await step();
    for (const note of notes) console.warn(`Atención: ${note}`);
    console.log(`${name} ${build} ${outcome} en ${target}`);
  } catch (error) {
    if (error?.name !== 'Rechazo') throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
