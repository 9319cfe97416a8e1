declare module '*?url' {
  const url: string;
  export default url;
}

/** Vite replaces a glob import with a map from paths to lazy imports. */
interface ImportMeta {
  glob<Loaded = unknown>(pattern: string, options?: { readonly import: string }): Readonly<Record<string, () => Promise<Loaded>>>;
  /** One export of each file, bundled at once. */
  glob<Loaded>(pattern: string, options: { readonly eager: true; readonly import: string }): Readonly<Record<string, Loaded>>;
}
