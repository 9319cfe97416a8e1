import { element, icon } from '../../kit/drawing/element.ts';
import { remember, remembered } from '../../kit/remembered.ts';
import type { GameTools } from '../../kit/shell/game-view.ts';
import { cellCount, minesMax, minesMin } from '../book.ts';
import type { MinesTextId } from './texts.ts';

/** The control for the number of mines in the next round. */
export type MinesPicker = { readonly read: () => number; readonly show: (mines: number) => void };

const minesAtFirst = 3;
const rememberedAs = 'mines.count';

export function createMinesPicker({ say, controls, watchBusy }: GameTools<MinesTextId>, changed: (mines: number) => void): MinesPicker {
  const slider = element('input', {
    label: say('mines'),
    attributes: { type: 'range', min: String(minesMin), max: String(minesMax), step: '1' },
  });
  const count = element('b');
  const gems = element('small');
  const step = (by: number) => (): void => set(read() + by);
  const fewer = element('button', { class: 'round-button', label: say('fewer'), press: step(-1) }, icon('minus'));
  const more = element('button', { class: 'round-button', label: say('more'), press: step(1) }, icon('plus'));
  const read = (): number => Number(slider.value);
  const show = (mines: number): void => {
    slider.value = String(mines);
    slider.style.setProperty('--part', String((mines - minesMin) / (minesMax - minesMin)));
    count.textContent = String(mines);
    gems.textContent = say('gemsLeft', { gems: cellCount - mines });
    fewer.disabled = mines === minesMin;
    more.disabled = mines === minesMax;
  };
  const set = (mines: number): void => {
    show(Math.min(minesMax, Math.max(minesMin, mines)));
    remember(rememberedAs, slider.value);
    changed(read());
  };
  slider.addEventListener('input', () => set(read()));
  const words = element('p', {}, element('span', {}, element('i', { class: 'mine-sign' }), `${say('mines')} `, count), gems);
  const picker = element('div', { class: 'picker' }, fewer, element('div', {}, words, slider), more);
  controls.append(picker);
  watchBusy((isBusy) => {
    picker.classList.toggle('is-still', isBusy);
    slider.disabled = isBusy;
    fewer.disabled = isBusy || read() === minesMin;
    more.disabled = isBusy || read() === minesMax;
  });
  const kept = Number(remembered(rememberedAs) ?? minesAtFirst);
  show(Number.isInteger(kept) && kept >= minesMin && kept <= minesMax ? kept : minesAtFirst);
  return { read, show };
}
