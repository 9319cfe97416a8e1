import { Container, Sprite, type Texture } from 'pixi.js';
import { cosmeticChance } from '../../../kit/motion/cosmetic-chance.ts';
import type { Frames } from '../../../kit/motion/frames.ts';
import type { Pictures } from '../atlas.ts';
import type { Layout } from '../layout.ts';

export type Shower = {
  readonly view: Container;
  readonly place: (layout: Layout, width: number, height: number) => void;
  /** Throws coins from below for `ms` milliseconds, with rays behind them. */
  readonly start: (ms: number, coinsPerSecond: number) => void;
  readonly stop: () => void;
};

const coinCount = 70;
const turnMs = 46;
/** Fade-out time of the rays. */
const fadeMs = 900;

type Size = { readonly width: number; readonly height: number };
type Coin = { readonly sprite: Sprite; vx: number; vy: number; spin: number; alive: boolean };

/** The coin shower of a big win, with rotating rays. */
export function createShower(pictures: Pictures, frames: Frames, ornaments: () => number): Shower {
  const view = new Container();
  const rays = raysOf(pictures);
  const coins = Array.from({ length: coinCount }, () => coinOf(pictures));
  view.addChild(rays, ...coins.map((coin) => coin.sprite));
  const chance = cosmeticChance(31);
  let size: Size = { width: 1, height: 1 };
  let halt: (() => void) | null = null;
  const stop = (): void => {
    halt?.();
    halt = null;
    rays.visible = false;
    for (const coin of coins) rest(coin);
  };
  return {
    view,
    place: (_layout, width, height) => {
      size = { width, height };
      rays.position.set(width / 2, height * 0.44);
      rays.setSize(Math.max(width, height) * 1.25);
    },
    start: (ms, coinsPerSecond) => {
      stop();
      let spent = 0;
      let owed = 0;
      rays.visible = true;
      halt = frames.each((delta) => {
        spent += delta;
        rays.rotation += delta * 0.00028;
        rays.alpha = Math.max(0, Math.min(0.55, spent / 700, (ms + fadeMs - spent) / fadeMs));
        if (spent < ms) owed += (delta * coinsPerSecond * ornaments()) / 1000;
        for (; owed >= 1; owed -= 1) toss(coins, size, chance);
        for (const coin of coins) if (coin.alive) move(coin, { delta, size, turns: pictures.coins });
        if (spent >= ms + fadeMs && !coins.some((coin) => coin.alive)) stop();
      });
    },
    stop: () => {
      stop();
      frames.draw();
    },
  };
}

function toss(coins: readonly Coin[], size: Size, chance: () => number): void {
  const coin = coins.find((one) => !one.alive);
  if (coin === undefined) return;
  const fromLeft = chance() < 0.5;
  const reach = Math.sqrt(size.height / 640);
  coin.alive = true;
  coin.spin = chance() * 400;
  coin.vx = (fromLeft ? 1 : -1) * (0.05 + chance() * 0.3) * (size.width / 360);
  coin.vy = -(0.78 + chance() * 0.42) * reach;
  coin.sprite.position.set(fromLeft ? size.width * chance() * 0.3 : size.width * (1 - chance() * 0.3), size.height + 30);
  coin.sprite.scale.set((0.32 + chance() * 0.34) * Math.max(0.8, Math.min(1.6, Math.min(size.width, size.height) / 400)));
  coin.sprite.visible = true;
}

function move(coin: Coin, by: { readonly delta: number; readonly size: Size; readonly turns: readonly Texture[] }): void {
  coin.vy += by.delta * 0.00098;
  coin.spin += by.delta;
  coin.sprite.x += coin.vx * by.delta;
  coin.sprite.y += coin.vy * by.delta;
  coin.sprite.rotation += by.delta * 0.0016 * Math.sign(coin.vx);
  coin.sprite.texture = by.turns[Math.floor(coin.spin / turnMs) % by.turns.length] ?? coin.sprite.texture;
  if (coin.sprite.y > by.size.height + 60 && coin.vy > 0) rest(coin);
}

function rest(coin: Coin): void {
  coin.alive = false;
  coin.sprite.visible = false;
}

function coinOf(pictures: Pictures): Coin {
  const sprite = new Sprite(pictures.of('coin-0'));
  sprite.anchor.set(0.5);
  sprite.visible = false;
  return { sprite, vx: 0, vy: 0, spin: 0, alive: false };
}

function raysOf(pictures: Pictures): Sprite {
  const rays = new Sprite(pictures.of('rays'));
  rays.anchor.set(0.5);
  rays.blendMode = 'add';
  rays.tint = 0xffc84d;
  rays.visible = false;
  return rays;
}
