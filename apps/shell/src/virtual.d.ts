declare module 'virtual:hilvan-tokens.css';
declare module 'virtual:hilvan-provided' {
  /** The version of each library that the shell offers its remotes, by share key. */
  export const PROVIDED: Record<string, string>;
  /** The public key with which the registry has to be signed (ed25519, base64); '' where it need not be. */
  export const REGISTRY_KEY: string;
}
