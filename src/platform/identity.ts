/** Values that must come back unchanged for a sign-in to be accepted. See "Signing in" in docs/product.md. */
export interface SignInChecks {
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** The user as described by the identity provider. Unique by `issuer` and `subject`. */
export interface IdentityClaims {
  issuer: string;
  subject: string;
  email: string | null;
  emailVerified: boolean;
  name: string | null;
  /** URL of a picture at the provider; it is copied, never linked. */
  picture: string | null;
}

/** The part of an OpenID client that the sign-in routes use. */
export interface Identity {
  /** Where to send the browser. `loginHint` preselects an account. */
  authorizationUrl(checks: SignInChecks, loginHint?: string): Promise<URL>;
  /** Exchanges the code in the callback URL. Throws if any check fails. */
  claims(callbackUrl: URL, checks: SignInChecks): Promise<IdentityClaims>;
}
