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
import { SettingError } from '#platform/operator-error.ts';
import { isLoopback } from '#shared/site.ts';

export interface OpenIdOptions {
  issuer: string;
  clientId: string;
  clientSecret: string;
  redirectUri: string;
  /** The origin at which this process reaches an issuer that it serves itself. */
  internalOrigin?: string;
}

const timeoutSeconds = 10;

/** Sign-in with an OpenID provider: code flow with PKCE, state and nonce. See "Signing in" in docs/product.md. */
export function openIdIdentity(options: OpenIdOptions): Identity {
  const issuer = new URL(options.issuer);
  const isHttp = issuer.protocol === 'http:';
  if (isHttp && !options.internalOrigin && !isLoopback(issuer.hostname)) {
    throw new SettingError('The setting OIDC_ISSUER is invalid: it must be https, except on this machine.');
  }
  let discovered: Promise<Configuration> | null = null;
  const configuration = () => {
    discovered ??= discovery(issuer, options.clientId, options.clientSecret, undefined, {
      timeout: timeoutSeconds,
      ...(isHttp ? { execute: [allowInsecureRequests] } : {}),
      ...(options.internalOrigin
        ? { [customFetch]: fetchInternally(issuer.origin, options.internalOrigin) }
        : {}),
    }).catch((error: unknown) => {
      // The next sign-in retries, since the provider may be unavailable only briefly.
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
        // Users who have signed out may want to choose another account.
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
      const isEnough = text(idToken.email) !== null && text(idToken.name) !== null;
      const isComplete = isEnough && idToken.email_verified !== undefined;
      const userInfo: Partial<UserInfoResponse> =
        isComplete || !config.serverMetadata().userinfo_endpoint
          ? {}
          : await fetchUserInfo(config, tokens.access_token, idToken.sub).catch((error: unknown) => {
              // The address counts as unverified.
              if (isEnough) return {};
              throw error;
            });
      const email = text(idToken.email) ?? text(userInfo.email);
      // Only what is said of this address.
      const [verified] = [idToken, userInfo]
        .filter((source) => text(source.email) === email)
        .map((source) => source.email_verified)
        .filter((claim) => claim !== undefined);
      return {
        issuer: idToken.iss,
        subject: idToken.sub,
        email,
        // Some issuers send it as a string.
        emailVerified: verified === true || String(verified) === 'true',
        name: text(idToken.name) ?? text(userInfo.name),
        picture: text(idToken.picture) ?? text(userInfo.picture),
      };
    },
  };
}

function text(claim: unknown): string | null {
  return typeof claim === 'string' && claim.trim() !== '' ? claim.trim() : null;
}

/** Replaces the public origin, which may not be reachable from this process. */
function fetchInternally(publicOrigin: string, internalOrigin: string): CustomFetch {
  return (address, { body, ...init }) => {
    const url = new URL(address);
    const target = url.origin === publicOrigin ? new URL(url.pathname + url.search, internalOrigin) : url;
    return fetch(target, { ...init, ...(body ? { body: body as RequestInit['body'] & {} } : {}) });
  };
}
