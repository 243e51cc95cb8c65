export type TestBrowser = ReturnType<typeof testBrowser>;

const maxRedirects = 10;

/**
 * An HTTP client that stores cookies by name and path, and follows redirects one by one. It sends requests for `publicUrl` to
 * `listening`, like a proxy.
 */
export function testBrowser(publicUrl: string, listening: string) {
  const jar = new Map<string, { name: string; path: string; value: string }>();

  /** Sends one request without following redirects. */
  async function go(address: string, init: RequestInit = {}) {
    const url = new URL(address, publicUrl);
    if (url.origin !== publicUrl) throw new Error(`${url.origin} is another origin`);
    const sent = [...jar.values()].filter(({ path }) => isBelow(url.pathname, path));
    const headers = new Headers(init.headers);
    headers.set('cookie', sent.map(({ name, value }) => `${name}=${value}`).join('; '));
    const target = new URL(url.pathname + url.search, listening);
    const response = await fetch(target, { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) storeCookie(line, url.pathname);
    return response;
  }

  function storeCookie(line: string, pathname: string): void {
    const [pair = '', ...attributes] = line.split(/; */);
    const name = pair.slice(0, pair.indexOf('='));
    const attribute = (key: string) =>
      attributes.find((one) => one.toLowerCase().startsWith(`${key}=`))?.slice(key.length + 1);
    const path = attribute('path') ?? (pathname.slice(0, pathname.lastIndexOf('/')) || '/');
    const expires = attribute('expires');
    const isDeleted = attribute('max-age') === '0' || (expires && new Date(expires).getTime() < 86_400_000);
    if (isDeleted) jar.delete(`${name} ${path}`);
    else jar.set(`${name} ${path}`, { name, path, value: pair.slice(name.length + 1) });
  }

  return {
    go,
    /** Follows redirects to the first other response, or until `until` returns true for an address. */
    async follow(address: string, until = (_next: string) => false) {
      let next = new URL(address, publicUrl).href;
      for (let hop = 0; hop < maxRedirects && !until(next); hop++) {
        const response = await go(next);
        const location = response.headers.get('location');
        if (!location) return { address: next, response };
        next = new URL(location, next).href;
      }
      return { address: next, response: new Response() };
    },
    cookie: (name: string) => [...jar.values()].find((cookie) => cookie.name === name)?.value,
  };
}

function isBelow(pathname: string, path: string): boolean {
  return path === '/' || pathname === path || pathname.startsWith(path.endsWith('/') ? path : `${path}/`);
}
