import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { repository } from '@tausi/tools/paths.ts';

/** The first tiles of the lobby's first screen, with their dominant colours. */
export type FloorTile = { readonly name: string; readonly colour: string };

/** Serves the minimum of a casino's first screen: a static page with the same twelve tiles in AVIF, and no script. */
export async function serveFloor(tiles: readonly FloorTile[]): Promise<{ readonly address: string; readonly close: () => void }> {
  const page = brotliCompressSync(pageOf(tiles));
  const server = createServer((request, response) => {
    const name = /^\/art\/tiles\/([a-z0-9-]+-\d+\.avif)$/.exec(request.url ?? '')?.[1];
    if (name !== undefined)
      return void response
        .writeHead(200, { 'content-type': 'image/avif', 'cache-control': 'public, max-age=86400' })
        .end(readFileSync(join(repository, 'lobby/public/art/tiles', name)));
    if (request.url !== '/') return void response.writeHead(404).end();
    return void response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br', 'cache-control': 'public, max-age=86400' })
      .end(page);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { address: `http://127.0.0.1:${portOf(server)}/`, close: () => server.close() };
}

function portOf(server: Server): number {
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === 'string') throw new Error('the floor page’s server has a port');
  return address.port;
}

function pageOf(tiles: readonly FloorTile[]): string {
  const pictures = tiles
    .map(
      ({ name, colour }, at) =>
        `<img src="/art/tiles/${name}-240.avif" width="240" height="320" alt="${name}" style="background:${colour}"${at < 3 ? ' fetchpriority="high"' : ''}>`,
    )
    .join('');
  return (
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"><title>Floor</title>` +
    '<style>body{margin:0;background:#24252c;color:#fff;font:15px system-ui}h1{margin:16px;font-size:20px}main{display:grid;grid-template-columns:repeat(3,1fr);gap:10px;padding:0 16px}img{width:100%;height:auto;border-radius:14px}</style>' +
    `<h1>Games</h1><main>${pictures}</main></html>`
  );
}
