import { useRef } from 'react';
import { useLanguage } from '../../shared/session/preferences/view.ts';
import { useTheme } from '../../shared/session/preferences/theme.ts';
import { useText } from '../../shared/texts/use-text.ts';
import type { ChatwootOptions } from './support-from-wire.ts';

/** Chatwoot's widget in a document on another origin, so that its scripts cannot reach the lobby. The frame receives the inbox,
 *  the player, and the server's proof of the player's identity. */
export function ChatwootFrame({ options }: { readonly options: ChatwootOptions }) {
  const text = useText();
  const language = useLanguage();
  const theme = useTheme();
  const frame = useRef<HTMLIFrameElement>(null);
  const postReferrer = (): void => {
    const { websiteToken, player } = options;
    const message = { type: 'tausi-chat', websiteToken, player, locale: language, darkMode: theme === 'themeb' ? 'auto' : 'light' };
    frame.current?.contentWindow?.postMessage(message, new URL(options.frameUrl).origin);
  };
  return (
    <iframe
      ref={frame}
      title={text('chat.title')}
      src={options.frameUrl}
      sandbox="allow-scripts allow-forms allow-popups allow-same-origin"
      onLoad={postReferrer}
      className="size-full rounded-2xl bg-sunken"
    />
  );
}
