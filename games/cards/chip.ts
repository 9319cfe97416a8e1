import { element } from '../kit/drawing/element.ts';

/** Formats minor units as a short chip label: `50`, `2K`, `1.5M`. */
export function chipText(minor: bigint): string {
  const whole = Number(minor / 100n);
  const rest = minor % 100n;
  if (whole >= 1_000_000) return `${short(whole / 1_000_000)}M`;
  if (whole >= 1_000) return `${short(whole / 1_000)}K`;
  return rest === 0n ? String(whole) : (Number(minor) / 100).toFixed(2);
}

function short(value: number): string {
  return String(Math.floor(value * 10) / 10);
}

const colours = ['#0fa18d', '#2563d9', '#b3203f', '#6d35c9', '#d06a10', '#1d2740', '#b08a1a', '#0b6f4f'] as const;

/** Creates a chip for an amount. Each stake step has its own colour. */
export function chipOf(minor: bigint, steps: readonly bigint[]): HTMLElement {
  const disc = element('span', { class: 'chip', attributes: { 'aria-hidden': 'true' } }, element('b', { text: chipText(minor) }));
  const step = steps.findLastIndex((one) => one <= minor);
  disc.style.setProperty('--chip-colour', colours[Math.max(0, step) % colours.length] ?? colours[0]);
  return disc;
}
