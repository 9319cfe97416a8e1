import type { Rule, Violation } from './rule.ts';
import type { TreeFile } from './tree.ts';

const bytesMax = 700 * 1_024;
const forbidden =
  /(?:^|\/)(?:node_modules|dist|\.data|coverage|test-results|playwright-report)\/|\.(?:log|pem|key|p12|sqlite|dump|tgz|zip|map)$|(?:^|\/)(?:\.env(?:\..+)?|\.DS_Store|Thumbs\.db|yarn\.lock|pnpm-lock\.yaml)$/;
const binary = /\.(?:avif|webp|png|jpe?g|gif|ico|woff2?|ttf|otf|opus|ogg|mp3|mp4|webm|mid|pdf|gz|br)$/;

// Written so that this file does not match its own patterns.
const traces: readonly { readonly pattern: RegExp; readonly sentence: string }[] = [
  {
    pattern: /\bregistry\.[a-z0-9-]+\.[a-z]{2,}|\bnpm\.pkg\.[a-z]+|\bnexus[.-][a-z0-9-]+\.[a-z]{2,}|\bartifactory\b/i,
    sentence: 'the host of a package registry',
  },
  {
    pattern: /(?<![\w.])\/(?:home|Users)\/[a-z][\w.-]*\/|(?<![\w.])\/root\/\w|(?<![\w.])\/work\/\w|\b[A-Z]:\\Users\\/,
    sentence: 'an absolute path of a machine',
  },
];

/** The repository contains only sources of the project: no build output, no secrets, no huge files, no traces of one
 *  machine. */
export const trackedFiles: Rule = {
  name: 'the repository contains sources only',
  check: (tree) => tree.files.flatMap((file) => [...kind(file), ...weight(file), ...machineTraces(file)]),
};

function kind(file: TreeFile): Violation[] {
  return forbidden.test(file.path)
    ? [{ path: file.path, line: 1, sentence: 'build output, a secret or a foreign file: it does not belong in the repository' }]
    : [];
}

function weight(file: TreeFile): Violation[] {
  if (file.bytes <= bytesMax) return [];
  return [{ path: file.path, line: 1, sentence: `${Math.round(file.bytes / 1_024)} KB; a file has at most 700 KB` }];
}

function machineTraces(file: TreeFile): Violation[] {
  if (binary.test(file.path)) return [];
  return file
    .text()
    .split('\n')
    .flatMap((text, index) =>
      traces.filter(({ pattern }) => pattern.test(text)).map(({ sentence }) => ({ path: file.path, line: index + 1, sentence })),
    );
}
