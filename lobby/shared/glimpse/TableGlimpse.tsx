import { useQuery } from '@tanstack/react-query';
import { tableNow } from '@tausi/contract/rounds/shared/table-now.ts';
import { pastWords } from '@tausi/games/published/past-words.ts';
import { useEffect, useState } from 'react';
import { serverNow } from '../client/server.ts';
import { answerOrThrow } from '../client/use-call.ts';
import { useText } from '../texts/use-text.ts';
import { glimpseOf, nextLookMs } from './glimpse-of.ts';

const tickMs = 500;
const wordsMax = 6;

/** Shows visitors the current round of a game that only players may join. Nothing while it is unknown. */
export function TableGlimpse({ gameId, name }: { readonly gameId: number; readonly name: string }) {
  const text = useText();
  const now = useServerNow();
  const { data } = useQuery({
    queryKey: ['table-glimpse', gameId],
    queryFn: async () => {
      const { table } = await answerOrThrow(tableNow, { gameId, mode: 'cash' });
      const outcomes = table.history.map(({ outcome }) => outcome);
      return { table, past: await pastWords(name, outcomes, wordsMax) };
    },
    gcTime: 0,
    retry: false,
    refetchInterval: ({ state }) => (state.data === undefined ? false : nextLookMs(state.data.table, serverNow())),
  });
  if (data === undefined) return null;
  const { shown, seconds } = glimpseOf(data.table, now);
  return (
    <section aria-label={text('rounds.glimpse')} className="rounded-card bg-raised px-4 py-3 text-left text-sm">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="text-soft">{text('rounds.glimpse')}</span>
        <span className="font-bold tabular-nums">
          {seconds === null ? text(`rounds.glimpse.${shown}`) : text(`rounds.glimpse.${shown}.in`, { seconds })}
        </span>
      </div>
      {data.past.length > 0 && (
        <ul aria-label={text('rounds.glimpse.past')} className="flex max-h-7 flex-wrap gap-1.5 overflow-hidden pt-2">
          {data.past.map((word, at) => (
            <li
              key={`${at} ${word}`}
              className="rounded-full bg-sunken px-2 text-xs leading-5 font-semibold whitespace-nowrap tabular-nums"
            >
              {word}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The server's time, updated often enough that a countdown runs evenly. */
function useServerNow(): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
