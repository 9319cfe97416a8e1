import type { Plugin } from 'vite';

const compiler = '@lingui/message-utils/compileMessage';
const nothing = '\0tausi-no-compiler';

/** Lingui imports its message compiler but uses it only in development. Our build compiles the texts, so this plugin leaves the
 *  compiler out. */
export function leaveOutCompilerPlugin(): Plugin {
  return {
    name: 'tausi-leave-out-compiler',
    enforce: 'pre',
    resolveId: (id, importer) => (id === compiler && importer?.includes('/@lingui/core/') === true ? nothing : undefined),
    load: (id) => (id === nothing ? 'export const compileMessage = undefined;' : undefined),
  };
}
