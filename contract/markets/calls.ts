import type { Call } from '../call.ts';
import { acceptTerms } from './accept-terms.ts';
import { appInfo } from './app-info.ts';
import { appUpdate } from './app-update.ts';
import { betCountry } from './bet-country.ts';
import { contentPage } from './content-page.ts';
import { getTranslateData } from './get-translate-data.ts';
import { termsState } from './terms-state.ts';
import { version } from './version.ts';

export const marketsCalls: readonly Call[] = [
  acceptTerms,
  appInfo,
  appUpdate,
  betCountry,
  contentPage,
  getTranslateData,
  termsState,
  version,
];
