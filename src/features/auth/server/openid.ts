import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  type CustomFetch,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  fetchUserInfo,
  type UserInfoResponse,
} from 'openid-client';
import type { Identity } from '#platform/identity.ts';
import { SettingError } from '#platform/setting-error.ts';
import { isLoopback } from '#shared/loopback.ts';

export interface OpenIdOptions {
  issuer: string;
  clientId: string;
  clientSecret: string;
  redirectUri: string;
  /** Where this process itself reaches the issuer, when the issuer is served by this process. */
  internalOrigin?: string;
}

const timeoutSeconds = 10;

/** Sign-in with any OpenID provider: code flow with PKCE, state and nonce (D15). Throws `SettingError` for bare http. */
export function openIdIdentity(options: OpenIdOptions): Identity {
  const issuer = new URL(options.issuer);
  const isPlain = issuer.protocol === 'http:';
  if (isPlain && !options.internalOrigin && !isLoopback(issuer.hostname)) {
    throw new SettingError('The setting OIDC_ISSUER is invalid: it must be https, except on this machine.');
  }
  let discovered: Promise<Configuration> | null = null;
  const configuration = () => {
    discovered ??= discovery(issuer, options.clientId, options.clientSecret, undefined, {
      timeout: timeoutSeconds,
      ...(isPlain ? { execute: [allowInsecureRequests] } : {}),
      ...(options.internalOrigin
        ? { [customFetch]: fetchInside(issuer.origin, options.internalOrigin) }
        : {}),
    }).catch((error: unknown) => {
      // The provider may only be away for a moment: the next sign-in asks again.
      discovered = null;
      throw error;
    });
    return discovered;
  };

  return {
    async authorizationUrl({ state, nonce, codeVerifier }, loginHint) {
      return buildAuthorizationUrl(await configuration(), {
        redirect_uri: options.redirectUri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        // Who has signed out may want to come back as somebody else.
        ...(loginHint ? { login_hint: loginHint } : { prompt: 'select_account' }),
      });
    },

    async claims(callbackUrl, { state, nonce, codeVerifier }) {
      const config = await configuration();
      const current = new URL(options.redirectUri);
      current.search = callbackUrl.search;
      const tokens = await authorizationCodeGrant(config, current, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      });
      const idToken = tokens.claims();
      if (!idToken) throw new Error('The provider sent no id token');
      const complete = text(idToken.email) !== null && text(idToken.name) !== null;
      const more: Partial<UserInfoResponse> = complete
        ? {}
        : await fetchUserInfo(config, tokens.access_token, idToken.sub);
      // An address and whether it is verified belong together: both from one place.
      const mail = text(idToken.email) ? idToken : more;
      return {
        issuer: idToken.iss,
        subject: idToken.sub,
        email: text(mail.email),
        emailVerified: mail.email_verified === true,
        name: text(idToken.name) ?? text(more.name),
        picture: text(idToken.picture) ?? text(more.picture),
      };
    },
  };
}

function text(claim: unknown): string | null {
  return typeof claim === 'string' && claim.trim() !== '' ? claim.trim() : null;
}

/** The public address may lead through a proxy, or nowhere at all from in here. */
function fetchInside(publicOrigin: string, internalOrigin: string): CustomFetch {
  return (address, { body, ...init }) => {
    const url = new URL(address);
    const target = url.origin === publicOrigin ? new URL(url.pathname + url.search, internalOrigin) : url;
    return fetch(target, { ...init, ...(body ? { body: body as RequestInit['body'] & {} } : {}) });
  };
}
