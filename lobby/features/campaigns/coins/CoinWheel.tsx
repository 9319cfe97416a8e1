import { memo } from 'react';
import type { CoinSector } from './coin-table-from-wire.ts';
import './coins.css';

type CoinWheelProps = {
  readonly sectors: readonly CoinSector[];
  /** Degrees clockwise. */
  readonly angle: number;
};

const rim = 96;
const labelAt = 58;

/** A wheel of equal sectors, the first of them at the top before it turns. Its prizes are listed beside it. */
export function CoinWheel({ sectors, angle }: CoinWheelProps) {
  return (
    <svg viewBox="0 0 200 208" className="coin-wheel mx-auto block w-full max-w-[272px]" aria-hidden>
      <defs>
        <linearGradient id="coin-gold" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#ffe08a" />
          <stop offset="1" stopColor="#f39a12" />
        </linearGradient>
      </defs>
      <g transform="translate(100 108)">
        <circle r="100" fill="url(#coin-gold)" />
        <g className="coin-turn" style={{ transform: `rotate(${angle}deg)` }}>
          <Sectors sectors={sectors} />
        </g>
        <circle r="20" fill="url(#coin-gold)" />
        <circle r="15" fill="#f39a12" stroke="#ffe9b0" strokeWidth="1.5" />
        <path d="M0-8 2.4-2.6 8-2 3.8 2 5 8 0 5-5 8-3.8 2-8-2-2.4-2.6Z" fill="#fff3cf" />
      </g>
      <path d="M100 30 88 4a4 4 0 0 1 4-4h16a4 4 0 0 1 4 4Z" fill="#fff" stroke="#b45a00" strokeWidth="1.5" />
    </svg>
  );
}

// Drawn once, although the wheel turns.
const Sectors = memo(function Sectors({ sectors }: { readonly sectors: readonly CoinSector[] }) {
  const half = 180 / sectors.length;
  const [x, y] = pointAt(half);
  return (
    <>
      {sectors.map(({ label, isDear }, place) => (
        <g key={place} transform={`rotate(${place * half * 2})`}>
          <path d={`M0 0 L${-x} ${y} A${rim} ${rim} 0 0 1 ${x} ${y} Z`} fill={fillOf(place, isDear)} />
          <circle cx={-x} cy={y} r="1.6" fill="#fff3cf" />
          <text
            transform={`translate(0 ${-labelAt}) rotate(-90)`}
            textAnchor="middle"
            dominantBaseline="central"
            fontSize="10.5"
            fontWeight="800"
            fill={isDear ? '#3a1f00' : '#ffffff'}
          >
            {label}
          </text>
        </g>
      ))}
    </>
  );
});

function fillOf(place: number, isDear: boolean): string {
  if (isDear) return 'url(#coin-gold)';
  return ['#0b7f8f', '#4a2fa8', '#c2306b', '#1f56c5'][place % 4] ?? '#0b7f8f';
}

function pointAt(degrees: number): readonly [number, number] {
  const angle = (degrees * Math.PI) / 180;
  return [rim * Math.sin(angle), -rim * Math.cos(angle)];
}
