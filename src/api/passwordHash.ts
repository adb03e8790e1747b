import sha256 from 'crypto-js/sha256';

/**
 * Hash that leaves the browser in place of a password: SHA-256, hexadecimal (specification, section
 * 3).
 */
export const hashOfPassword = (password: string): string => sha256(password).toString();
