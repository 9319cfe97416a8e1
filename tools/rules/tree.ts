import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';

/** A tracked or new file of the repository, by its path with forward slashes. */
export type TreeFile = {
  readonly path: string;
  readonly bytes: number;
  readonly text: () => string;
  /** The parsed program of a code file; parsed once. */
  readonly code: () => Code;
};

type Code = {
  readonly program: unknown;
  readonly comments: readonly Comment[];
  readonly imports: readonly Import[];
  /** The line of a position, counted from 1. */
  readonly lineAt: (position: number) => number;
};

export type Comment = {
  readonly kind: 'Line' | 'Block';
  readonly text: string;
  readonly line: number;
  /** False for a comment that follows code on its line. */
  readonly isAlone: boolean;
};
export type Import = { readonly specifier: string; readonly line: number; readonly typesOnly: boolean };

export type Tree = { readonly files: readonly TreeFile[]; readonly find: (path: string) => TreeFile | null };

const codeFile = /\.(?:ts|tsx|mjs|js)$/;

/** All files that git tracks or would track, so that a rule sees a file before it is committed. */
export function readTree(folder: string): Tree {
  const answer = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (answer.status !== 0) throw new Error(`git does not list the files of ${folder}: ${answer.stderr}`);
  const paths = [...new Set(answer.stdout.split('\0'))].filter((path) => path !== '' && existsSync(join(folder, path)));
  return treeOf(paths.map((path) => fileOf(path, statSync(join(folder, path)).size, () => readFileSync(join(folder, path), 'utf8'))));
}

/** An in-memory tree for the tests of the rules: path → text. */
export function plantTree(texts: Readonly<Record<string, string>>): Tree {
  return treeOf(Object.entries(texts).map(([path, text]) => fileOf(path, Buffer.byteLength(text), () => text)));
}

export function isCode(file: TreeFile): boolean {
  return codeFile.test(file.path);
}

export function isTest(path: string): boolean {
  return /\.(?:it\.)?test\.tsx?$|\.journey\.ts$|(?:^|\/)test-[^/]*\.ts$/.test(path);
}

function treeOf(files: readonly TreeFile[]): Tree {
  const byPath = new Map(files.map((file) => [file.path, file]));
  return { files, find: (path) => byPath.get(path) ?? null };
}

function fileOf(path: string, bytes: number, read: () => string): TreeFile {
  const text = lazy(read);
  return { path, bytes, text, code: lazy(() => parse(path, text())) };
}

function parse(path: string, text: string): Code {
  const parsed = parseSync(path, text);
  const { staticImports, staticExports, dynamicImports } = parsed.module;
  const lineAt = (position: number): number => text.slice(0, position).split('\n').length;
  const imports = [
    ...staticImports.map((one) => ({
      specifier: one.moduleRequest.value,
      line: lineAt(one.start),
      typesOnly: /^import\s+type\b/.test(text.slice(one.start, one.end)),
    })),
    ...staticExports
      .flatMap((one) => one.entries)
      .flatMap((entry) =>
        entry.moduleRequest === null || entry.moduleRequest === undefined
          ? []
          : [{ specifier: entry.moduleRequest.value, line: lineAt(entry.start), typesOnly: entry.isType }],
      ),
    ...dynamicImports.map((one) => ({
      specifier: text.slice(one.moduleRequest.start + 1, one.moduleRequest.end - 1),
      line: lineAt(one.start),
      typesOnly: false,
    })),
  ];
  const isAlone = (start: number): boolean => text.slice(text.lastIndexOf('\n', start - 1) + 1, start).trim() === '';
  const comments = parsed.comments.map((one) => ({
    kind: one.type,
    text: one.value,
    line: lineAt(one.start),
    isAlone: isAlone(one.start),
  }));
  return { program: parsed.program, comments, imports: onceEach(imports), lineAt };
}

// `import { x } from 'a'; export { x };` is listed both as an import and as a re-export.
function onceEach(imports: readonly Import[]): readonly Import[] {
  const bySpecifier = new Map<string, Import>();
  for (const one of imports) {
    const before = bySpecifier.get(one.specifier);
    bySpecifier.set(one.specifier, before === undefined ? one : { ...before, typesOnly: before.typesOnly && one.typesOnly });
  }
  return [...bySpecifier.values()];
}

function lazy<T extends object | string>(make: () => T): () => T {
  let made: T | null = null;
  return () => (made ??= make());
}
