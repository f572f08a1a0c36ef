import fs from 'node:fs'
import path from 'node:path'
import { ADDRESSES, urlOf } from './addresses'
import { BINARIES } from './debian'
import { answers, FleetProcess } from './process'

/** Varnish as the CDN: it keeps what the edges allow shared caches to keep, and drops pages by their surrogate keys. */
const configuration = `vcl 4.1;
import xkey;

backend default { .host = "${ADDRESSES.balancer.host}"; .port = "${ADDRESSES.balancer.port}"; }
acl purgers { "127.0.0.0"/8; }

sub vcl_recv {
  if (req.method == "PURGE") {
    if (client.ip !~ purgers) { return (synth(403)); }
    if (req.http.x-purge-all) {
      ban("obj.status != 0");
      return (synth(200));
    }
    set req.http.n-gone = xkey.purge(req.http.xkey-purge);
    return (synth(200, req.http.n-gone));
  }
  if (req.method != "GET" && req.method != "HEAD") { return (pass); }
  # Personal answers are marked so by the edge. Cookies that choose a version or a preview change the page.
  if (req.url ~ "^/api/" || req.http.Authorization || req.http.Cookie ~ "(meander_overrides|meander_preview|meander_bucket|meander_staff)=") {
    return (pass);
  }
  unset req.http.Cookie;
}

sub vcl_backend_response {
  # Varnish's xkey reads keys separated by spaces.
  if (beresp.http.Surrogate-Key) { set beresp.http.xkey = beresp.http.Surrogate-Key; }
  if (beresp.http.Cache-Control ~ "(private|no-store|no-cache)" || beresp.http.Set-Cookie) {
    set beresp.uncacheable = true;
    set beresp.ttl = 0s;
  }
  set beresp.grace = 10m;
}

sub vcl_deliver {
  unset resp.http.xkey;
  set resp.http.X-Cdn = "miss";
  if (obj.hits > 0) { set resp.http.X-Cdn = "hit"; }
}
`

/** Starts the CDN. */
export async function startCdn(folder: string, logFolder: string): Promise<FleetProcess> {
  const file = path.join(folder, 'cdn.vcl')
  fs.writeFileSync(file, configuration)
  const work = path.join(folder, 'varnish')
  fs.mkdirSync(work)
  const { host, port } = ADDRESSES.cdn
  const cdn = new FleetProcess(
    {
      name: 'varnish',
      command: BINARIES.varnish,
      args: ['-F', '-a', `${host}:${port}`, '-f', file, '-s', 'malloc,256m', '-n', work, '-j', 'none', '-T', 'none'],
      env: { PATH: process.env.PATH },
      isReady: () => answers(`${urlOf(ADDRESSES.cdn)}/robots.txt`),
    },
    logFolder,
  )
  await cdn.start()
  return cdn
}
