import { useRef } from 'react';
import type { FirstScreenBanner } from '../../../shared/games/first-screen-from-wire.ts';
import { useAlive } from '../../../shared/lazy/use-alive.ts';
import { usePreference } from '../../../shared/session/preferences/preferences-store.ts';
import { useText } from '../../../shared/texts/use-text.ts';
import { followBanner } from '../home/follow-banner.ts';
import { useCarousel } from '../home/use-carousel.ts';

// The second banner's picture loads before the first automatic move.
const othersAfterMs = 3_500;

/** The wide banners at the top. They advance automatically until the first touch, and stand still in lite mode. */
export function HeroBanners({ banners: all }: { readonly banners: readonly FirstScreenBanner[] }) {
  const text = useText();
  const isSignedIn = usePreference(({ player }) => player !== null);
  const banners = isSignedIn ? all.filter(({ target }) => !asksToRegister(target)) : all;
  const track = useRef<HTMLDivElement>(null);
  const shown = useCarousel(track, banners.length);
  // A phone shows one banner; the others are coloured placeholders in the page and get their text with the scripts.
  const areOthersWorded = useAlive();
  const mayFetchOthers = useAlive(othersAfterMs);
  return (
    <section aria-label={text('catalogue.banners')} aria-roledescription="carousel" className="relative mt-2">
      <div ref={track} className="row-scroll [scroll-snap-type:x_mandatory] gap-3 px-4">
        {banners.map((banner, at) => (
          <Banner
            key={banner.id}
            banner={banner}
            isFirst={at === 0}
            isWorded={at === 0 || areOthersWorded}
            isPictured={at === 0 || (mayFetchOthers && at <= shown + 1)}
          />
        ))}
      </div>
      {banners.length > 1 && (
        <div className="pointer-events-none absolute inset-x-0 bottom-2 flex justify-center gap-1.5" aria-hidden>
          {banners.map(({ id }, at) => (
            <span key={id} className={`h-1.5 rounded-full bg-white transition-all ${at === shown ? 'w-5' : 'w-1.5 opacity-50'}`} />
          ))}
        </div>
      )}
    </section>
  );
}

/** Returns whether a banner invites to register; signed-in players do not see it. */
function asksToRegister(target: FirstScreenBanner['target']): boolean {
  return target.kind === 'overlay' && target.name === 'register';
}

type BannerProps = {
  readonly banner: FirstScreenBanner;
  readonly isFirst: boolean;
  readonly isWorded: boolean;
  readonly isPictured: boolean;
};

function Banner({ banner, isFirst, isWorded, isPictured }: BannerProps) {
  const art = `/art/banners/${banner.name}-720`;
  return (
    <button
      type="button"
      onClick={() => followBanner(banner)}
      className="relative aspect-[12/5] w-full max-w-[520px] shrink-0 snap-center overflow-hidden rounded-card text-left text-white"
      style={{ background: banner.colour }}
    >
      {isPictured && (
        <picture>
          <source type="image/avif" srcSet={`${art}.avif`} />
          <img
            src={`${art}.webp`}
            width={720}
            height={320}
            alt=""
            className="absolute inset-0 size-full object-cover"
            fetchPriority={isFirst ? 'high' : undefined}
          />
        </picture>
      )}
      {isWorded && <BannerWords banner={banner} />}
    </button>
  );
}

function BannerWords({ banner }: { readonly banner: FirstScreenBanner }) {
  const text = useText();
  return (
    <span className="absolute inset-y-0 left-0 flex w-[60%] flex-col justify-center gap-0.5 px-3.5 py-2 [text-shadow:0_1px_6px_rgb(0_0_0/.6)]">
      <span className="text-[min(1.0625rem,4.8vw)] leading-[1.15] font-black text-balance">{banner.title}</span>
      <span className="pb-0.5 text-[min(.75rem,3.5vw)] leading-[1.25] font-medium text-white/90">{banner.text}</span>
      <span className="gold-fill mt-1 w-fit rounded-full px-3.5 py-1 text-[min(.875rem,4.4vw)] leading-tight font-bold [text-shadow:none]">
        {text(`catalogue.banner.${banner.target.kind}`)}
      </span>
    </span>
  );
}
