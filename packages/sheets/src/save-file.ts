/** Hands a file to the person, as the browser does with a download. */
export function saveFile(name: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  // The browser has taken the file by the next task, not before.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
