declare module 'virtual:hilvan-tokens.css';
declare module 'virtual:hilvan-provided' {
  /** Version of what the shell offers its remotes, by share key. */
  export const PROVIDED: Record<string, string>;
  /** With which key a registry has to be signed (ed25519, base64); '' where none is. */
  export const REGISTRY_KEY: string;
}
