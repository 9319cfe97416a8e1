/** The part of Chromium's Trusted Types that the lobby uses. The browser accepts a policy's result without checks. */
declare const trustedTypes:
  | undefined
  | {
      readonly createPolicy: (
        name: string,
        rules: { readonly createScriptURL: (address: string) => string },
      ) => { readonly createScriptURL: (address: string) => string };
    };
