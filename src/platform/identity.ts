/** What must come back unchanged for a sign-in to count (D15). */
export interface SignInChecks {
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** Who the identity provider says has signed in. Unique by `issuer` and `subject`. */
export interface IdentityClaims {
  issuer: string;
  subject: string;
  email: string | null;
  emailVerified: boolean;
  name: string | null;
  /** Address of a picture at the provider: it is copied, never shown from there. */
  picture: string | null;
}

/** An OpenID provider, as the sign-in routes need it. */
export interface Identity {
  /** Where to send the browser. `loginHint` names the account to offer. */
  authorizationUrl(checks: SignInChecks, loginHint?: string): Promise<URL>;
  /** Exchanges the code in the address the browser came back to. Throws where anything does not match. */
  claims(callbackUrl: URL, checks: SignInChecks): Promise<IdentityClaims>;
}
