/** The passwords that are guessed first: some 49,000 of lists that were stolen, collected by zxcvbn-ts, all in small letters. */

let known: Promise<ReadonlySet<string>> | undefined;

/** Read when somebody first chooses a password: the list is large, and most starts never need it. */
async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

/** Whether a password is one of the commonest, however its letters are written. */
export async function isCommon(password: string): Promise<boolean> {
  known ??= load();
  return (await known).has(password.toLowerCase());
}
