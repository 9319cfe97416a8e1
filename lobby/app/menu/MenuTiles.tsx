import { ArrowUpFromLine, Bookmark, Download, Gift, Headset, Mail, MessageCircle, MoonStar, Wallet, type LucideIcon } from 'lucide-react';
import { install } from '../../shared/install/install.ts';
import { openOverlay } from '../../shared/overlays/overlay-store.ts';
import { navigate } from '../../shared/routing/hash.ts';
import { useSignInState } from '../../shared/session/use-signed-in.ts';
import { toggleTheme } from '../../shared/session/preferences/theme.ts';
import { showToast } from '../../shared/toast/toast-store.ts';
import { useText } from '../../shared/texts/use-text.ts';

type Tile = { readonly id: string; readonly Icon: LucideIcon; readonly needsSignIn: boolean; readonly open: () => void };

// The footer tiles of specification §2. Gifts, Message, Deposit and Withdraw need a sign-in.
const tiles: readonly Tile[] = [
  { id: 'download', Icon: Download, needsSignIn: false, open: () => navigate('/downLoad') },
  { id: 'gifts', Icon: Gift, needsSignIn: true, open: () => navigate('/Gifts') },
  { id: 'save', Icon: Bookmark, needsSignIn: false, open: () => void save() },
  { id: 'support', Icon: Headset, needsSignIn: false, open: () => openOverlay('support', {}) },
  { id: 'message', Icon: Mail, needsSignIn: true, open: () => navigate('/MineSection/Message') },
  { id: 'deposit', Icon: Wallet, needsSignIn: true, open: () => openOverlay('deposit', {}) },
  { id: 'withdraw', Icon: ArrowUpFromLine, needsSignIn: true, open: () => openOverlay('withdraw', {}) },
  { id: 'chat', Icon: MessageCircle, needsSignIn: false, open: () => openOverlay('chat', {}) },
];

/** The footer tiles. A change of theme keeps the menu open. */
export function MenuTiles({ onClose }: { readonly onClose: () => void }) {
  const text = useText();
  const state = useSignInState();
  const open = (tile: Tile): void => {
    onClose();
    if (tile.needsSignIn && state === 'visitor') openOverlay('sign-in', {});
    else if (tile.needsSignIn && state === 'phone-unbound') openOverlay('bind-phone', {});
    else tile.open();
  };
  return (
    <ul className="mx-3 mt-3 grid grid-cols-[repeat(auto-fill,minmax(max(30%,4.5rem),1fr))] gap-2">
      {tiles.map((tile) => (
        <li key={tile.id}>
          <MenuTile Icon={tile.Icon} title={text(`menu.tile.${tile.id}`)} onPress={() => open(tile)} />
        </li>
      ))}
      <li>
        <MenuTile Icon={MoonStar} title={text('menu.tile.theme')} onPress={toggleTheme} />
      </li>
    </ul>
  );
}

function MenuTile({ Icon, title, onPress }: { readonly Icon: LucideIcon; readonly title: string; readonly onPress: () => void }) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="flex min-h-18 w-full flex-col items-center justify-center gap-1.5 rounded-2xl bg-raised px-1 text-center text-xs leading-tight font-semibold"
    >
      <Icon size={22} className="text-accent-ink" aria-hidden />
      {title}
    </button>
  );
}

async function save(): Promise<void> {
  const outcome = await install();
  if (outcome !== 'unavailable') return;
  showToast({ kind: 'problem', textId: 'menu.save.failed' });
  navigate('/DownloadGuide');
}
