import { Container, Sprite } from 'pixi.js';
import { cosmeticChance } from '../../kit/cosmetic-chance.ts';
import type { Frames } from '../../kit/frames.ts';
import type { Pictures } from './pictures.ts';

export type Shower = {
  readonly view: Container;
  readonly place: (width: number, height: number) => void;
  /** Throws coins up from below for so long, with rays behind them. */
  readonly start: (ms: number, coinsPerSecond: number) => void;
  readonly stop: () => void;
};

const coinCount = 70;
const turnMs = 46;

type Coin = { readonly sprite: Sprite; vx: number; vy: number; spin: number; alive: boolean };

/** The coin shower of a great win, with its slowly turning rays. */
export function createShower(pictures: Pictures, frames: Frames): Shower {
  const view = new Container();
  const rays = new Sprite(pictures.of('rays'));
  rays.anchor.set(0.5);
  rays.blendMode = 'add';
  rays.tint = 0xffc84d;
  rays.visible = false;
  const coins: Coin[] = Array.from({ length: coinCount }, () => {
    const sprite = new Sprite(pictures.coins[0] ?? pictures.of('coin-0'));
    sprite.anchor.set(0.5);
    sprite.visible = false;
    return { sprite, vx: 0, vy: 0, spin: 0, alive: false };
  });
  view.addChild(rays, ...coins.map((coin) => coin.sprite));
  const chance = cosmeticChance(31);
  let size = { width: 1, height: 1 };
  let halt: (() => void) | null = null;

  const toss = (): void => {
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
  };
  const move = (coin: Coin, delta: number): void => {
    coin.vy += delta * 0.00098;
    coin.spin += delta;
    coin.sprite.x += coin.vx * delta;
    coin.sprite.y += coin.vy * delta;
    coin.sprite.rotation += delta * 0.0016 * Math.sign(coin.vx);
    coin.sprite.texture = pictures.coins[Math.floor(coin.spin / turnMs) % pictures.coins.length] ?? coin.sprite.texture;
    if (coin.sprite.y < size.height + 60 || coin.vy < 0) return;
    coin.alive = false;
    coin.sprite.visible = false;
  };
  return {
    view,
    place: (width, height) => {
      size = { width, height };
      rays.position.set(width / 2, height * 0.44);
      rays.setSize(Math.max(width, height) * 1.25);
    },
    start: (ms, coinsPerSecond) => {
      halt?.();
      let spent = 0;
      let owed = 0;
      rays.visible = true;
      halt = frames.each((delta) => {
        spent += delta;
        rays.rotation += delta * 0.00028;
        rays.alpha = Math.max(0, Math.min(0.55, spent / 700, (ms + 900 - spent) / 900));
        if (spent < ms) owed += (delta * coinsPerSecond) / 1000;
        for (; owed >= 1; owed -= 1) toss();
        for (const coin of coins) if (coin.alive) move(coin, delta);
        if (spent < ms + 900 || coins.some((coin) => coin.alive)) return;
        rays.visible = false;
        halt?.();
        halt = null;
      });
    },
    stop: () => {
      halt?.();
      halt = null;
      rays.visible = false;
      for (const coin of coins) {
        coin.alive = false;
        coin.sprite.visible = false;
      }
      frames.draw();
    },
  };
}
