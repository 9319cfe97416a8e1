/** The same picture in two encodings; the smaller one is for browsers that read it. */
export type PictureFile = { readonly avif: string; readonly webp: string };

/** Fetches and decodes off the main thread, colours already multiplied by their opacity as the renderer wants them. */
export async function decodePicture(file: PictureFile): Promise<ImageBitmap> {
  try {
    return await decode(file.avif);
  } catch {
    // A browser without AVIF refuses the bytes; the second encoding is read everywhere, and its failure is a real one.
    return decode(file.webp);
  }
}

async function decode(url: string): Promise<ImageBitmap> {
  // A body that breaks off says nothing of the encoding: it is asked for once more, and lies in the cache by then as a rule.
  const bytes = await read(url).catch(() => read(url));
  return createImageBitmap(bytes, { premultiplyAlpha: 'premultiply' });
}

async function read(url: string): Promise<Blob> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`the picture ${url} answered ${answer.status}`);
  return answer.blob();
}
