declare module '*?url' {
  const url: string;
  export default url;
}

/** What Vite makes of a pattern of paths: each file fetched when it is asked for. */
interface ImportMeta {
  glob(pattern: string): Readonly<Record<string, () => Promise<unknown>>>;
}
