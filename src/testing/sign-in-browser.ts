/** A browser of plain HTTP: it keeps cookies by name and path, and follows redirects one by one. */
export interface TestBrowser {
  /** One request, without following where it leads. */
  go(address: string, init?: RequestInit): Promise<Response>;
  /** Follows redirects to the first answer that is none, or until an address for which `until` holds. */
  follow(
    address: string,
    until?: (address: string) => boolean,
  ): Promise<{ address: string; response: Response }>;
  cookie(name: string): string | undefined;
  forget(name: string): void;
}

const mostRedirects = 10;

/** Whatever is addressed to `publicUrl` is asked of `listening`, as through a proxy. */
export function testBrowser(publicUrl: string, listening: string): TestBrowser {
  const jar = new Map<string, { name: string; path: string; value: string }>();

  const go: TestBrowser['go'] = async (address, init = {}) => {
    const url = new URL(address, publicUrl);
    if (url.origin !== publicUrl) throw new Error(`${url.origin} is elsewhere`);
    const sent = [...jar.values()].filter(({ path }) => isBelow(url.pathname, path));
    const headers = new Headers(init.headers);
    headers.set('cookie', sent.map(({ name, value }) => `${name}=${value}`).join('; '));
    const response = await fetch(new URL(url.pathname + url.search, listening), {
      ...init,
      headers,
      redirect: 'manual',
    });
    for (const line of response.headers.getSetCookie()) keep(line, url.pathname);
    return response;
  };

  function keep(line: string, pathname: string): void {
    const [pair = '', ...attributes] = line.split(/; */);
    const name = pair.slice(0, pair.indexOf('='));
    const named = (wanted: string) =>
      attributes.find((one) => one.toLowerCase().startsWith(`${wanted}=`))?.slice(wanted.length + 1);
    const path = named('path') ?? (pathname.slice(0, pathname.lastIndexOf('/')) || '/');
    const expires = named('expires');
    const isGone = named('max-age') === '0' || (expires && new Date(expires).getTime() < 86_400_000);
    if (isGone) jar.delete(`${name} ${path}`);
    else jar.set(`${name} ${path}`, { name, path, value: pair.slice(name.length + 1) });
  }

  return {
    go,
    async follow(address, until = () => false) {
      let next = new URL(address, publicUrl).href;
      for (let hop = 0; hop < mostRedirects && !until(next); hop++) {
        const response = await go(next);
        const location = response.headers.get('location');
        if (!location) return { address: next, response };
        next = new URL(location, next).href;
      }
      return { address: next, response: new Response() };
    },
    cookie: (name) => [...jar.values()].find((cookie) => cookie.name === name)?.value,
    forget(name) {
      for (const [key, cookie] of jar) if (cookie.name === name) jar.delete(key);
    },
  };
}

function isBelow(pathname: string, path: string): boolean {
  return path === '/' || pathname === path || pathname.startsWith(path.endsWith('/') ? path : `${path}/`);
}
