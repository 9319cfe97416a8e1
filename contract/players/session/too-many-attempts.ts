/** A refusal of the players context in a file of its own: the first screen's script carries it without the others. */
export const tooManyAttempts = { too_many_attempts: 2108 } as const;
