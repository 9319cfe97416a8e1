import { LoadFailure } from './load-failure.ts';

let arriving: Promise<void> | null = null;

/** Loads the styles beyond the first screen, which the page itself lacks. A call after a failure retries. */
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
