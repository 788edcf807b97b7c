declare module 'virtual:hilvan-tokens.css';
