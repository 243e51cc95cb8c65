/** The styles of the demo's sign-in page, which is independent of the product's build. */
export const demoStyle = `
@font-face{font-family:Kalnia;src:url(/demo-oidc/fonts/kalnia.woff2) format("woff2");font-weight:100 700;font-display:swap;unicode-range:U+0020-002F,U+003A-00FF,U+2018-201D}
@font-face{font-family:Hanken;src:url(/demo-oidc/fonts/hanken.woff2) format("woff2");font-weight:100 900;font-display:swap}
*{box-sizing:border-box;margin:0}
body{min-height:100vh;min-height:100dvh;display:flex;flex-direction:column;background:#fbf6ea;color:#0d2136;font:400 17px/1.5 Hanken,system-ui,sans-serif}
main{flex:1;width:100%;max-width:560px;margin:0 auto;padding:28px 20px 44px}
.brand{display:flex;align-items:center;gap:10px;font:580 26px/1 Kalnia,Georgia,serif;letter-spacing:-.02em}
h1{margin:40px 0 18px;font:580 clamp(41px,8vw,60px)/1 Kalnia,Georgia,serif;letter-spacing:-.02em;word-spacing:-.14em;font-variant-ligatures:no-common-ligatures;text-wrap:balance}
.note{background:#f3e6c8;border-radius:18px;padding:16px 20px}
form{margin-top:24px}
button,input,.go{font:inherit;color:inherit;border:0;border-radius:16px}
button{cursor:pointer}
:focus-visible{outline:3px solid #17697a;outline-offset:2px}
.accounts{display:grid;gap:8px}
.accounts button{display:flex;align-items:center;gap:16px;min-height:76px;padding:12px 16px;border-radius:18px;background:#f7efdb;text-align:left;transition:background 180ms ease-out}
.accounts button:hover{background:#ebd6ae}
.face{flex:none;display:grid;place-items:center;width:48px;height:48px;border-radius:14px;background:#17697a;color:#fbf6ea;font-weight:650}
.accounts strong{font-weight:650}
.does{color:#4a6070}
.mail{display:block;font-size:15px;color:#4a6070;overflow-wrap:anywhere}
.other{display:grid;gap:8px;margin-top:36px}
label{font-weight:650}
.hint{font-size:15px;color:#4a6070}
input{width:100%;min-height:56px;padding:0 18px;background:#f3e6c8}
input[aria-invalid]{background:#f8d9cc;box-shadow:inset 0 0 0 2.5px #b93b2b}
.error{color:#a33023;font-weight:600;font-size:15px}
.go{display:inline-grid;place-items:center;min-height:56px;margin-top:6px;padding:0 28px;background:#ee5b3f;color:#0d2136;font-weight:650;text-decoration:none;transition:background 180ms ease-out}
.go:hover{background:#f37a61}
a.go{margin:24px 0 12px}
.back{display:inline-flex;align-items:center;min-height:44px;padding:0;background:none;color:#17697a;font-weight:600;text-decoration:underline;text-underline-offset:3px}
.swell{display:block;width:100%;height:70px}
@media (prefers-reduced-motion:reduce){*{transition:none!important}}
`;
