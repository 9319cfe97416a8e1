import { fieldsOf, textOf } from '../fields.ts';
import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';

/** The settings that an aggregator and an operator exchange at onboarding. */
export type StudioSimulatorSettings = {
  readonly operatorId: number;
  /** Our own origin. */
  readonly origin: string;
  /** The operator's wallet: `/user/balance` and the others follow. */
  readonly walletUrl: string;
  /** The header with the signature, in lower case. */
  readonly signatureHeader: string;
  /** Our private key and the operator's public key, as PEM. */
  readonly privateKey: string;
  readonly operatorKey: string;
};

/** Reads the settings from JSON. Throws if one is missing. */
export function readSettings(text: string): StudioSimulatorSettings {
  const fields = fieldsOf(JSON.parse(text));
  const setting = (name: string): string => {
    const value = textOf(fields, name);
    if (value === null) throw new Error(`the studio's settings have no ${name}`);
    return value;
  };
  return {
    operatorId: Number(setting('operatorId')),
    origin: setting('origin'),
    walletUrl: setting('walletUrl'),
    signatureHeader: setting('signatureHeader'),
    privateKey: setting('privateKey'),
    operatorKey: setting('operatorKey'),
  };
}

export type Keys = {
  readonly sign: (body: string) => string;
  readonly isOperators: (body: Uint8Array, signature: string | undefined) => boolean;
};

/** RSA-SHA256 with PKCS #1 v1.5 over the exact bytes, in base64. */
export function createKeys({ privateKey, operatorKey }: StudioSimulatorSettings): Keys {
  const own = createPrivateKey(privateKey);
  const operators = createPublicKey(operatorKey);
  return {
    sign: (body) => sign('sha256', Buffer.from(body), own).toString('base64'),
    isOperators: (body, signature) => signature !== undefined && verify('sha256', body, operators, Buffer.from(signature, 'base64')),
  };
}
