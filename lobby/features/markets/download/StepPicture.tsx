import { EllipsisVertical, MonitorDown, Share, SquarePlus, Download, type LucideIcon } from 'lucide-react';

/** The scene of a step: a browser bar above or below, its menu, or the home screen afterwards. */
export type StepScene = 'menu' | 'install' | 'confirm' | 'home' | 'share' | 'add' | 'address';

const pointed: Readonly<Record<Exclude<StepScene, 'home'>, LucideIcon>> = {
  menu: EllipsisVertical,
  install: Download,
  confirm: Download,
  share: Share,
  add: SquarePlus,
  address: MonitorDown,
};

/** A small drawing of the screen at one step, with the control to touch in gold. */
export function StepPicture({ scene }: { readonly scene: StepScene }) {
  return (
    <span aria-hidden className="relative block h-24 w-20 shrink-0 overflow-hidden rounded-2xl border border-line bg-sunken">
      {scene === 'home' ? (
        <HomeGrid />
      ) : scene === 'menu' || scene === 'address' || scene === 'share' ? (
        <Bar scene={scene} />
      ) : (
        <List scene={scene} />
      )}
    </span>
  );
}

function Bar({ scene }: { readonly scene: 'menu' | 'address' | 'share' }) {
  const isBelow = scene === 'share';
  return (
    <>
      <span className={`absolute inset-x-0 flex h-8 items-center gap-1 bg-raised px-1.5 ${isBelow ? 'bottom-0 justify-center' : 'top-0'}`}>
        {!isBelow && <span className="h-3 grow rounded-full bg-sunken" />}
        <Pointed scene={scene} />
      </span>
      <span className={`absolute inset-x-2 grid grid-cols-3 gap-1 ${isBelow ? 'top-2' : 'bottom-2'}`}>
        {[1, 2, 3, 4, 5, 6].map((tile) => (
          <span key={tile} className="aspect-3/4 rounded bg-line" />
        ))}
      </span>
    </>
  );
}

function List({ scene }: { readonly scene: 'install' | 'confirm' | 'add' }) {
  return (
    <span className="absolute inset-x-1.5 bottom-1.5 flex flex-col gap-1.5 rounded-xl bg-raised p-1.5">
      <span className="h-2 w-10 rounded-full bg-line" />
      <span className="flex items-center gap-1.5">
        <Pointed scene={scene} />
        <span className="h-2 grow rounded-full bg-soft" />
      </span>
      <span className="h-2 w-8 rounded-full bg-line" />
      {scene !== 'confirm' && <span className="h-2 w-11 rounded-full bg-line" />}
    </span>
  );
}

function Pointed({ scene }: { readonly scene: Exclude<StepScene, 'home'> }) {
  const Icon = pointed[scene];
  return (
    <span className="gold-fill grid size-6 shrink-0 place-items-center rounded-full">
      <Icon size={14} strokeWidth={2.5} />
    </span>
  );
}

function HomeGrid() {
  return (
    <span className="grid grid-cols-3 gap-1.5 p-2">
      {[1, 2, 3, 4].map((app) => (
        <span key={app} className="aspect-square rounded-md bg-line" />
      ))}
      <img src="/art/icons/icon-192.png" alt="" width={20} height={20} className="aspect-square w-full rounded-md ring-2 ring-gold" />
      <span className="aspect-square rounded-md bg-line" />
    </span>
  );
}
