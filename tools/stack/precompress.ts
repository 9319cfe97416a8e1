import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const textual: ReadonlySet<string> = new Set(['.js', '.css', '.html', '.json', '.svg', '.webmanifest', '.txt']);
const smallestWorthwhile = 500;

/** Writes a `.br` and a `.gz` beside every text file, so that the server never compresses during a request. */
export async function precompress(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (file) => file.isFile() && textual.has(extname(file.name)),
  );
  for (const file of files) {
    const path = join(file.parentPath, file.name);
    const bytes = readFileSync(path);
    if (bytes.length < smallestWorthwhile) continue;
    writeFileSync(
      `${path}.br`,
      await promisify(brotliCompress)(bytes, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
      }),
    );
    writeFileSync(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }));
  }
}
