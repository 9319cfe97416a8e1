import type { ReactNode } from 'react';

type FlagProps = { readonly country: 'ke' | 'ug' | 'ng' | 'gh'; readonly className?: string };

// Drawn as SVG, because half of the phones and most desktops show letters instead of flag emoji.
const drawings: Readonly<Record<FlagProps['country'], ReactNode>> = {
  ke: (
    <>
      <path fill="#fff" d="M0 0h30v20H0z" />
      <path fill="#111" d="M0 0h30v6H0z" />
      <path fill="#b00" d="M0 7h30v6H0z" />
      <path fill="#060" d="M0 14h30v6H0z" />
      <path stroke="#fff" strokeWidth="1.2" d="m10.5 4 9 12m0-12-9 12" />
      <ellipse cx="15" cy="10" rx="3.1" ry="6" fill="#b00" stroke="#111" strokeWidth="1" />
      <path stroke="#fff" strokeWidth="1" d="M15 6.6v6.8" />
    </>
  ),
  ug: (
    <>
      <path fill="#111" d="M0 0h30v20H0z" />
      <path fill="#fcdc04" d="M0 3.33h30v3.34H0zM0 13.33h30v3.34H0z" />
      <path fill="#d90000" d="M0 6.67h30V10H0zM0 16.67h30V20H0z" />
      <circle cx="15" cy="10" r="4" fill="#fff" />
      <path fill="#9a9a9a" d="M14 7.4h2l.6 3.6-1.6 1.6-1.6-1.6z" />
      <path stroke="#d90000" strokeWidth="1" d="m14.4 7.2.4-1.2m.6 1.2.5-1" />
    </>
  ),
  ng: (
    <>
      <path fill="#fff" d="M0 0h30v20H0z" />
      <path fill="#008751" d="M0 0h10v20H0zM20 0h10v20H20z" />
    </>
  ),
  gh: (
    <>
      <path fill="#ce1126" d="M0 0h30v6.67H0z" />
      <path fill="#fcd116" d="M0 6.67h30v6.66H0z" />
      <path fill="#006b3f" d="M0 13.33h30V20H0z" />
      <path fill="#111" d="m15 6.2.95 2.9h3.05l-2.47 1.8.94 2.9L15 12l-2.47 1.8.94-2.9L11 9.1h3.05z" />
    </>
  ),
};

/** The flag of a country. Decorative: the country's name stands beside it. */
export function Flag({ country, className = 'h-5 w-7.5' }: FlagProps) {
  return (
    <svg viewBox="0 0 30 20" aria-hidden className={`shrink-0 overflow-hidden rounded-[3px] ring-1 ring-black/15 ${className}`}>
      {drawings[country]}
    </svg>
  );
}
