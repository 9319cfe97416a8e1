import { Send } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { chatSend } from '@tausi/contract/support/chat-send.ts';
import { useSend } from '../../shared/client/use-send.ts';
import { useCountry, useLanguage } from '../../shared/session/preferences/view.ts';
import { useRefusalText } from '../../shared/texts/refusal-text.ts';
import { useText } from '../../shared/texts/use-text.ts';

const lengthMax = 1_000;

/** The message field. A message that could not be sent stays in it. */
export function ChatComposer({ onSent }: { readonly onSent: () => void }) {
  const text = useText();
  const textOfRefusal = useRefusalText();
  const country = useCountry();
  const lang = useLanguage();
  const [typed, setTyped] = useState('');
  const { send, isBusy, refusal } = useSend(chatSend);
  const submit = async (happening: FormEvent): Promise<void> => {
    happening.preventDefault();
    const words = typed.trim();
    if (words === '' || isBusy) return;
    const answer = await send({ country, lang, text: words });
    if (!answer.ok) return;
    setTyped('');
    onSent();
  };
  return (
    <form onSubmit={(happening) => void submit(happening)}>
      {refusal !== null && (
        <p role="alert" className="pb-2 text-sm text-danger">
          {textOfRefusal(refusal)}
        </p>
      )}
      <div className="flex items-center gap-2">
        <input
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          maxLength={lengthMax}
          enterKeyHint="send"
          autoComplete="off"
          aria-label={text('chat.write')}
          placeholder={text('chat.write')}
          className="min-h-12 min-w-0 grow rounded-full border border-line bg-sunken px-4 text-base outline-none placeholder:text-faint focus:border-accent-ink"
        />
        <button
          type="submit"
          aria-label={text('chat.send')}
          disabled={typed.trim() === '' || isBusy}
          className="gold-fill grid size-12 shrink-0 place-items-center rounded-full transition active:scale-95 disabled:opacity-55"
        >
          <Send size={20} aria-hidden />
        </button>
      </div>
    </form>
  );
}
