// The stand-in for Razorpay's checkout.js: the same window.Razorpay in a plain design. No money moves.
(() => {
  const HOME = new URL(document.currentScript.src).origin;

  const CSS = `
    :host { position: fixed; inset: 0; z-index: 2147483647; display: grid; place-items: center; padding: 16px;
      background: rgb(0 0 0 / 60%); overflow: auto; font: 16px/1.5 system-ui, sans-serif; }
    section { box-sizing: border-box; width: 100%; max-width: 400px; padding: 20px; border-radius: 8px;
      border-top: 8px solid var(--theme, #3399cc); background: #fff; color: #1a1a1a; overflow-wrap: anywhere; }
    p { margin: 0 0 8px; } h2 { margin: 0 0 4px; font-size: 20px; line-height: 1.3; }
    .mark { padding: 4px 8px; border-radius: 4px; background: #fff3cd; color: #5c4400; font-size: 14px; }
    .amount { font-size: 24px; font-weight: 700; } [role='status'] { min-height: 24px; color: #a11; }
    button { display: block; width: 100%; min-height: 44px; margin-top: 8px; border: 1px solid #555;
      border-radius: 6px; background: #fff; color: inherit; font: inherit; cursor: pointer; }
    button:first-of-type { border-color: #14532d; background: #14532d; color: #fff; font-weight: 700; }
    button:focus-visible { outline: 3px solid #1d4ed8; outline-offset: 2px; } button:disabled { opacity: 0.5; }`;

  const create = (name, properties = {}) => Object.assign(document.createElement(name), properties);
  const money = (amount, currency) =>
    new Intl.NumberFormat('en-IN', { style: 'currency', currency }).format(amount / 100);

  /** Navigates by posting a form, as the real window does with `redirect`. */
  function postForm(action, fields) {
    const form = create('form', { method: 'post', action, hidden: true });
    for (const [name, value] of Object.entries(fields)) form.append(create('input', { name, value: String(value) }));
    document.body.append(form);
    form.submit();
  }

  /** How UPI is paid: a typed id (collect) unless the page hides it, an app on phones, a QR code elsewhere. */
  function upiFlow({ config }) {
    const hidden = config?.display?.hide ?? [];
    if (!hidden.some(({ method, flows }) => method === 'upi' && (!flows || flows.includes('collect'))))
      return 'collect';
    return /android|iphone|ipad/i.test(navigator.userAgent) ? 'intent' : 'qr';
  }

  const FLOWS = { collect: 'UPI by a typed UPI id', intent: 'UPI with an app on this phone', qr: 'UPI by a QR code' };

  /** Asks the stand-in to pay. Returns `{ paid }`, or `{ error }` in the shape of `payment.failed`. */
  async function ask(options, outcome) {
    const { key, order_id, amount, currency, prefill = {} } = options;
    const fallback = { code: 'SERVER_ERROR', description: 'Razorpay could not be reached.', metadata: { order_id } };
    try {
      const reply = await fetch(`${HOME}/v1/checkout/pay`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ key, order_id, amount, currency, outcome, flow: upiFlow(options), ...prefill }),
      });
      const said = await reply.json();
      return said.error ? { error: { ...said.error, metadata: { order_id, ...said.error.metadata } } } : { paid: said };
    } catch {
      return { error: fallback };
    }
  }

  /** Draws the window and traps the focus in it. `choose` is called with the name of the pressed button, or `escape`. */
  function draw(options, choose) {
    const { name = '', description = '', amount, currency, prefill = {}, theme = {} } = options;
    const host = create('div', { id: 'razorpay-stand-in' });
    const root = host.attachShadow({ mode: 'open' });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(CSS);
    root.adoptedStyleSheets = [sheet];
    const panel = create('section', {
      role: 'dialog',
      ariaLabel: 'Razorpay checkout',
      ariaModal: 'true',
      tabIndex: -1,
    });
    const status = create('p', { role: 'status' });
    const buttons = [
      ['pay', 'Pay'],
      ['fail', 'Fail'],
      ['lose', 'Pay, then lose the tab'],
      ['close', 'Close'],
    ].map(([what, textContent]) => create('button', { type: 'button', textContent, onclick: () => choose(what) }));
    panel.append(
      create('p', { className: 'mark', textContent: 'Razorpay stand-in: no money moves' }),
      create('h2', { textContent: name }),
      create('p', { textContent: description }),
      create('p', { className: 'amount', textContent: money(amount, currency) }),
      create('p', { textContent: prefill.contact ? `Paying as ${prefill.contact}` : '' }),
      create('p', { textContent: FLOWS[upiFlow(options)] }),
      status,
      ...buttons,
    );
    if (theme.color) host.style.setProperty('--theme', theme.color);
    root.append(panel);

    const before = document.activeElement;
    const open = () => buttons.filter((button) => !button.disabled);
    const focus = () => (open()[0] ?? panel).focus();
    const holdFocus = () => {
      if (document.activeElement !== host) focus();
    };
    root.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') choose('escape');
      if (event.key !== 'Tab') return;
      event.preventDefault();
      const ring = open();
      const step = event.shiftKey ? -1 : 1;
      ring.at((ring.indexOf(root.activeElement) + step) % ring.length)?.focus();
    });
    document.addEventListener('focusin', holdFocus);
    document.body.append(host);
    focus();

    return {
      say: (words) => void (status.textContent = words),
      setBusy(isBusy) {
        for (const button of buttons) button.disabled = isBusy;
        focus();
      },
      remove() {
        document.removeEventListener('focusin', holdFocus);
        host.remove();
        before?.focus?.();
      },
    };
  }

  function Razorpay(options = {}) {
    for (const field of ['key', 'amount', 'currency', 'order_id']) {
      if (!options[field]) throw new Error(`No ${field} passed`);
    }
    if (!Number.isInteger(Number(options.amount))) throw new Error('Invalid amount passed');
    const { modal = {}, retry = {}, redirect, callback_url: callbackUrl } = options;
    const triesLeft = retry === false || retry.enabled === false ? 0 : (retry.max_count ?? Infinity);
    const listeners = [];
    let drawn;
    let failures = 0;
    let timer;

    function close() {
      clearTimeout(timer);
      drawn?.remove();
      drawn = undefined;
    }

    function dismiss() {
      if (!drawn) return;
      close();
      modal.ondismiss?.();
    }

    async function pay(isHeard) {
      const window = drawn;
      window.setBusy(true);
      window.say('');
      const { paid, error } = await ask(options, 'captured');
      if (window !== drawn) return;
      if (error) return fail(error);
      if (!isHeard) return window.say('Paid. The store is not told: close the tab.');
      close();
      if (callbackUrl && (redirect || !options.handler)) postForm(callbackUrl, paid);
      else options.handler?.(paid);
    }

    async function decline() {
      const window = drawn;
      window.setBusy(true);
      const { error } = await ask(options, 'failed');
      if (window === drawn && error) fail(error);
    }

    function fail(error) {
      failures += 1;
      if (callbackUrl && redirect) {
        close();
        const fields = Object.entries({ ...error, metadata: JSON.stringify(error.metadata) });
        return postForm(callbackUrl, Object.fromEntries(fields.map(([name, value]) => [`error[${name}]`, value])));
      }
      drawn.setBusy(false);
      drawn.say(error.description);
      for (const heard of listeners) heard({ error });
      if (failures > triesLeft) dismiss();
    }

    function choose(what) {
      if (what === 'pay' || what === 'lose') void pay(what === 'pay');
      else if (what === 'fail') void decline();
      else if (what === 'close' || modal.escape !== false) dismiss();
    }

    this.open = () => {
      if (drawn) return;
      drawn = draw(options, choose);
      if (options.timeout) timer = setTimeout(dismiss, options.timeout * 1_000);
    };
    this.close = close;
    this.on = (event, heard) => {
      if (event === 'payment.failed') listeners.push(heard);
    };
  }

  window.Razorpay = Razorpay;
})();
