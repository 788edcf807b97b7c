declare module 'virtual:hilvan-tokens.css';
declare module 'virtual:hilvan-provided' {
  /** Version of what the shell offers its remotes, by share key. */
  export const PROVIDED: Record<string, string>;
}
