import { afterEach, expect, it, vi } from 'vitest';
import { decodePicture } from './picture-file.ts';

const file = { avif: '/atlas.avif', webp: '/atlas.webp' };
const requested: string[] = [];
const answer = (blob: () => Promise<Blob>) => ({ ok: true, status: 200, blob });

function stub(blobOf: (url: string, time: number) => Promise<Blob>, isRead: (type: string) => boolean): void {
  requested.length = 0;
  vi.stubGlobal('fetch', async (url: string) => answer(() => blobOf(url, requested.push(url))));
  vi.stubGlobal('createImageBitmap', async (blob: Blob) => {
    if (!isRead(blob.type)) throw new Error('the browser cannot decode it');
    return blob.type;
  });
}

const pictureOf = (url: string) => new Blob(['.'], { type: url.endsWith('.avif') ? 'image/avif' : 'image/webp' });

afterEach(() => vi.unstubAllGlobals());

it('a picture is fetched once more in the same encoding when its download breaks off', async () => {
  stub(
    async (url, time) => {
      if (time === 1) throw new TypeError('Failed to fetch');
      return pictureOf(url);
    },
    () => true,
  );
  expect(await decodePicture(file)).toBe('image/avif');
  expect(requested).toEqual(['/atlas.avif', '/atlas.avif']);
});

it('an encoding that cannot be decoded is replaced by the second one without another fetch', async () => {
  stub(
    async (url) => pictureOf(url),
    (type) => type === 'image/webp',
  );
  expect(await decodePicture(file)).toBe('image/webp');
  expect(requested).toEqual(['/atlas.avif', '/atlas.webp']);
});
