import { useEffect, useRef } from 'react';
import { Button } from '@tausi/ui/Button.tsx';
import { useText } from '../texts/use-text.ts';
import type { Pages } from './use-pages.ts';

/** Loads the next page when the end of the list scrolls near. The button serves keyboard users. */
export function ListEnd<Row>({ pages }: { readonly pages: Pages<Row> }) {
  const text = useText();
  const end = useRef<HTMLDivElement>(null);
  const load = useRef(pages.loadMore);
  useEffect(() => {
    load.current = pages.loadMore;
  });
  useEffect(() => {
    if (end.current === null) return undefined;
    const watcher = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) load.current();
      },
      { rootMargin: '400px' },
    );
    watcher.observe(end.current);
    return () => watcher.disconnect();
  }, []);
  return (
    <div ref={end} className="flex min-h-11 justify-center">
      {pages.hasMore && (
        <Button look="quiet" isBusy={pages.isLoadingMore} onPress={pages.loadMore}>
          {text('history.more')}
        </Button>
      )}
    </div>
  );
}
