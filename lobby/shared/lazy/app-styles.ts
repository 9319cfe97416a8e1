let arriving: Promise<void> | null = null;

/** Has the styles of everything beyond the first screen; the page itself brings only its own. A sheet that does not arrive
 *  holds nothing up: a plain screen is better than none. */
export function appStyles(): Promise<void> {
  arriving ??= fetchStyles((document.documentElement.dataset['styles'] ?? '').split(' ').filter((href) => href !== ''));
  return arriving;
}

async function fetchStyles(addresses: readonly string[]): Promise<void> {
  await Promise.all(
    addresses.map(
      (href) =>
        new Promise((resolve) => {
          const link = document.createElement('link');
          link.rel = 'stylesheet';
          link.href = href;
          link.addEventListener('load', resolve);
          link.addEventListener('error', resolve);
          document.head.append(link);
        }),
    ),
  );
}
