declare module 'virtual:tausi-texts/en/first' {
  export const messages: import('@lingui/core').Messages;
}
declare module 'virtual:tausi-texts/sw/first' {
  export const messages: import('@lingui/core').Messages;
}
declare module 'virtual:tausi-texts/en/rest' {
  export const messages: import('@lingui/core').Messages;
}
declare module 'virtual:tausi-texts/sw/rest' {
  export const messages: import('@lingui/core').Messages;
}
declare module 'virtual:tausi-page' {
  export const page: import('./bundling/page-plugin.ts').PageParts;
}
declare module '*.css?inline' {
  const css: string;
  export default css;
}
declare module '*.css';
