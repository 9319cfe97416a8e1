import { LoadFailure } from './load-failure.ts';

let arriving: Promise<void> | null = null;

/** Has the styles of everything beyond the first screen; the page itself brings only its own. Asked again after a sheet
 *  did not arrive, it tries again. */
export function appStyles(): Promise<void> {
  arriving ??= fetchStyles((document.documentElement.dataset['styles'] ?? '').split(' ').filter((href) => href !== ''));
  arriving.catch(() => {
    arriving = null;
  });
  return arriving;
}

async function fetchStyles(addresses: readonly string[]): Promise<void> {
  await Promise.all(
    addresses.map(
      (href) =>
        new Promise((resolve, reject) => {
          const link = document.createElement('link');
          link.rel = 'stylesheet';
          link.href = href;
          link.addEventListener('load', resolve);
          link.addEventListener('error', () => {
            link.remove();
            reject(new LoadFailure('CSS_CHUNK_LOAD_FAILED'));
          });
          document.head.append(link);
        }),
    ),
  );
}
