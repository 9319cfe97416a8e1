import { Button } from '@tausi/ui/Button.tsx';
import { useElapsed } from '../../../shared/lazy/use-elapsed.ts';
import { navigate } from '../../../shared/routing/hash.ts';
import { homePath } from '../../../shared/routing/home-path.ts';
import { useText } from '../../../shared/texts/use-text.ts';

type GameLoadingProps = {
  readonly name: string | null;
  readonly title: string;
  readonly step: 'launch' | 'frame';
  /** A frame without a message for this long is treated as failed. */
  readonly silentAfterMs?: number;
  readonly onAgain: () => void;
};

const slowAfterMs = 12_000;
const usualSilentAfterMs = 20_000;

/** Covers the frame until the game is ready: its picture and a progress bar. */
export function GameLoading({ name, title, step, silentAfterMs = usualSilentAfterMs, onAgain }: GameLoadingProps) {
  const text = useText();
  const isSlow = useElapsed(slowAfterMs);
  const isSilent = useElapsed(silentAfterMs);
  return (
    <div role="status" className="absolute inset-0 grid place-items-center overflow-hidden bg-sunken">
      {name !== null && <TilePicture name={name} className="absolute inset-0 size-full scale-125 object-cover opacity-40 blur-2xl" />}
      <div className="game-loading-body relative flex w-64 flex-col items-center gap-4 text-center">
        {name === null ? (
          <span className="game-loading-picture shimmer block h-48 w-36 rounded-card" />
        ) : (
          <TilePicture name={name} className="game-loading-picture h-48 w-36 rounded-card shadow-lift" />
        )}
        <p className="text-lg font-bold">{title}</p>
        {!isSilent && (
          <span className="h-1.5 w-full overflow-hidden rounded-full bg-black/30">
            <span
              className={`game-loading-bar block h-full rounded-full gold-fill ${step === 'launch' ? 'is-launching' : 'is-arriving'}`}
            />
          </span>
        )}
        <p className="text-sm text-soft">
          {text(isSilent ? 'rounds.loading.silent' : isSlow ? 'rounds.loading.slow' : `rounds.loading.${step}`)}
        </p>
        {isSlow && (
          <Button look="secondary" onPress={onAgain}>
            {text('shell.retry')}
          </Button>
        )}
        {isSilent && (
          <Button look="secondary" onPress={() => navigate(homePath)}>
            {text('rounds.leave')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Uses the size that most tiles use, so the picture is cached and does not compete with the game's download. */
function TilePicture({ name, className }: { readonly name: string; readonly className: string }) {
  return (
    <picture>
      <source type="image/avif" srcSet={`/art/tiles/${name}-240.avif`} />
      <img src={`/art/tiles/${name}-240.webp`} alt="" width={144} height={192} className={className} />
    </picture>
  );
}
