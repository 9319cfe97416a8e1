/** Chromium's Trusted Types, as far as the lobby uses them. What the policy makes is handed to the browser as it is. */
declare const trustedTypes:
  | undefined
  | {
      readonly createPolicy: (
        name: string,
        rules: { readonly createScriptURL: (address: string) => string },
      ) => { readonly createScriptURL: (address: string) => string };
    };
