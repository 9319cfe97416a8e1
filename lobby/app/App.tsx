import { QueryClientProvider } from '@tanstack/react-query';
import type { I18n } from '@lingui/core';
import { queries } from '../shared/client/queries.ts';
import { TextsProvider } from '../shared/texts/TextsProvider.tsx';
import { Shell } from './Shell.tsx';

/** The root component. The server prerenders it for `/`, and the browser hydrates it. */
export function App({ i18n }: { readonly i18n: I18n }) {
  return (
    <QueryClientProvider client={queries}>
      <TextsProvider i18n={i18n}>
        <Shell />
      </TextsProvider>
    </QueryClientProvider>
  );
}
