import { Copy, Eye, EyeOff } from 'lucide-react';
import { Flag } from '@tausi/ui/Flag.tsx';
import type { Player } from '../../../shared/session/player-from-wire.ts';
import { changePreferences, usePreference } from '../../../shared/session/preferences/preferences-store.ts';
import { useText } from '../../../shared/texts/use-text.ts';
import { showToast } from '../../../shared/toast/toast-store.ts';

/** Name, number and id of the player. Number and id can be hidden from people nearby. */
export function ProfileHead({ player }: { readonly player: Player }) {
  const text = useText();
  const isVisible = usePreference(({ isIdVisible }) => isIdVisible);
  const Icon = isVisible ? EyeOff : Eye;
  const name = player.nickname === '' ? text('players.nameless') : player.nickname;
  return (
    <div className="brand-fill relative flex items-center gap-3 overflow-hidden px-4 py-4 text-white">
      <span aria-hidden className="absolute -top-14 -right-6 size-40 rounded-full bg-white/10" />
      <span aria-hidden className="absolute -bottom-16 left-10 size-32 rounded-full bg-white/10" />
      <span
        aria-hidden
        className="relative grid size-14 shrink-0 place-items-center rounded-full border-2 border-white/70 bg-black/20 text-xl font-extrabold"
      >
        {[...name][0]?.toUpperCase()}
      </span>
      <div className="relative min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 pr-14 text-lg leading-tight font-bold">
          <span className="line-clamp-2 min-w-0 break-words">{name}</span>
          <span className="flex shrink-0 items-center gap-2">
            <Flag country={player.country} className="h-4 w-6" />
            <NewcomerTag />
          </span>
        </p>
        <p className="text-sm font-medium tabular-nums">{isVisible ? player.phone : hide(player.phone)}</p>
        <p className="flex items-center text-[min(.8125rem,4.6vw)] text-white">
          <span className="min-w-0 [overflow-wrap:anywhere]">
            {text('players.id', { id: isVisible ? shortId(player.id) : '••••••••' })}
          </span>
          <button
            type="button"
            aria-label={text('players.id.copy')}
            onClick={() => void copyId(player.id)}
            className="-my-3 grid size-11 shrink-0 place-items-center rounded-full"
          >
            <Copy size={15} aria-hidden />
          </button>
        </p>
      </div>
      <button
        type="button"
        aria-label={text('players.id.show')}
        aria-pressed={isVisible}
        onClick={() => changePreferences({ isIdVisible: !isVisible })}
        className="absolute top-4 right-4 grid size-11 place-items-center rounded-full bg-black/20"
      >
        <Icon size={20} aria-hidden />
      </button>
    </div>
  );
}

/** The newcomer level (specification §4): signed in, after ten days, and with cash. */
function NewcomerTag() {
  const text = useText();
  const level = usePreference(({ newcomer }) => newcomer?.level ?? null);
  if (level === null) return null;
  return (
    <span className="shrink-0 rounded-full border border-white/60 bg-black/25 px-2 py-0.5 text-xs font-bold">
      {text(`players.tag.${level}`)}
    </span>
  );
}

function hide(phone: string): string {
  return `${phone.slice(0, 2)}••••••${phone.slice(-2)}`;
}

/** Shows the last part of the id, enough for support to tell players apart. Copying takes the full id. */
function shortId(id: string): string {
  return id.slice(-12).toUpperCase();
}

async function copyId(id: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(id);
    showToast({ kind: 'success', textId: 'players.copy.done' });
  } catch {
    // The browser offers no clipboard or the player denied access.
    showToast({ kind: 'problem', textId: 'players.copy.failed' });
  }
}
