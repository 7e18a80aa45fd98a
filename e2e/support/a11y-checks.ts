/** Accessibility checks that axe does not have: target size, enlarged text and visible focus. They run in the browser. */

/**
 * Finds controls smaller than 44 px in either direction. Links within a sentence are exempt. If a modal dialog is open,
 * only its controls are checked. With a mouse, the dense list of orders needs 24 px (WCAG 2.2, 2.5.8).
 */
export function findSmallTargets(): string[] {
  const hasMouse = matchMedia('(pointer: fine)').matches;
  const isTicked = (control: Element) => control.matches('[type="radio"], [type="checkbox"]');
  const root = document.querySelector('dialog:modal') ?? document.body;
  return [...root.querySelectorAll('a[href], button, input, select, textarea, summary, [role="option"]')].flatMap(
    (control) => {
      const target = (isTicked(control) && control.closest('label')) || control;
      const box = target.getBoundingClientRect();
      const inSentence =
        getComputedStyle(control).display === 'inline' &&
        control.parentElement?.textContent.trim() !== control.textContent.trim();
      const isThere = target.checkVisibility({ visibilityProperty: true }) && box.width > 1 && box.height > 1;
      if (!isThere || inSentence || target.closest('[inert]')) return [];
      // A link that covers its whole card.
      const over = getComputedStyle(control, '::after');
      const isCovering = over.position === 'absolute' && over.content !== 'none';
      const width = isCovering ? parseFloat(over.width) : box.width;
      const height = isCovering ? parseFloat(over.height) : box.height;
      const least = hasMouse && target.closest('[data-order]') ? 24 : 43.9;
      return Math.min(width, height) < least ? [`${width} x ${height} px: ${target.outerHTML.slice(0, 200)}`] : [];
    },
  );
}

/**
 * Finds layout problems at a text size (1 is the normal size): horizontal scrolling, clipped text and overlapping text.
 */
export function findTextProblems(size: number): string[] {
  type Words = { node: Text; box: DOMRect; layer: Element };
  const html = document.documentElement;
  const said: string[] = [];
  const root = document.querySelector('dialog:modal') ?? document.body;
  const all: Words[] = [];

  /** What may cover other text: a dialog, fixed content, and an opaque box that is lifted above the page. */
  function isLayer(one: Element): boolean {
    const { position, zIndex, backgroundColor } = getComputedStyle(one);
    const isLifted = position === 'absolute' && zIndex !== 'auto' && /^rgb\(/.test(backgroundColor);
    return one.matches('dialog') || /fixed|sticky/.test(position) || isLifted;
  }

  /** Records the visible part of a text: scroll containers may hide the rest; other clipping is a problem. */
  function look(node: Text, parent: Element): void {
    const range = document.createRange();
    range.selectNodeContents(node);
    const around: Element[] = [];
    for (let one: Element | null = parent; one && one !== html; one = one.parentElement) around.push(one);
    const layer = around.find(isLayer);
    for (const whole of range.getClientRects()) {
      let { left, right, top, bottom } = whole;
      for (const one of around) {
        const { overflowX, webkitLineClamp, textOverflow } = getComputedStyle(one);
        if (overflowX === 'visible') continue;
        const box = one.getBoundingClientRect();
        const hides = /hidden|clip/.test(overflowX) && webkitLineClamp === 'none' && !one.matches('.swiper');
        // An ellipsis is intended: the full text is available elsewhere.
        const isDotted = textOverflow === 'ellipsis';
        const beyond = left < box.left - 1 || right > box.right + 1 || bottom > box.bottom + whole.height / 3;
        if (hides && beyond && !isDotted) said.push(`cut off: ${node.data}`);
        [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
        [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
      }
      if (right - left < 2 || bottom - top < 2) continue;
      if (left < -1 || right > html.clientWidth + 1) said.push(`beyond the edge: ${node.data}`);
      all.push({ node, box: new DOMRect(left, top, right - left, bottom - top), layer: layer ?? html });
    }
  }

  html.style.fontSize = `${100 * size}%`;
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!(node instanceof Text) || !parent || node.data.trim() === '') continue;
    // Cards below the fold are not laid out again: they have the height that they had with smaller letters.
    const isShown = { visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true };
    if (!parent.checkVisibility(isShown)) continue;
    if (!parent.closest('.visually-hidden, [inert], option')) look(node, parent);
  }
  for (const [index, one] of all.entries()) {
    for (const other of all.slice(index + 1)) {
      if (one.node === other.node || one.layer !== other.layer) continue;
      const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      const isMuch = wide > 3 && high > 0.4 * Math.min(one.box.height, other.box.height);
      if (isMuch) said.push(`on each other: ${one.node.data} / ${other.node.data}`);
    }
  }
  if (html.scrollWidth > html.clientWidth) said.push(`scrolls sideways: ${html.scrollWidth} > ${html.clientWidth} px`);
  html.style.fontSize = '';
  return [...new Set(said)];
}

/** Finds a problem of the keyboard focus: it is nowhere, has no visible ring, or something covers it. */
export function findFocusProblem(): string | undefined {
  const at = document.activeElement;
  if (!at || at === document.body) return 'The focus is lost.';
  const hasRing = (element: Element) => {
    const { outlineStyle, outlineColor } = getComputedStyle(element);
    return outlineStyle !== 'none' && outlineColor !== 'rgba(0, 0, 0, 0)';
  };
  let ringed: Element | null = at;
  while (ringed && !hasRing(ringed)) ringed = ringed.parentElement;
  if (!ringed) return `There is no ring around ${at.outerHTML.slice(0, 200)}`;
  const { left, right, top, bottom } = ringed.getBoundingClientRect();
  const isSeenAt = (x: number, y: number) => {
    const found = document.elementFromPoint(x, y);
    return found !== null && (ringed.contains(found) || found.contains(ringed));
  };
  const across = [left + 3, (left + right) / 2, right - 3];
  const isSeen = [top + 3, (top + bottom) / 2, bottom - 3].some((y) => across.some((x) => isSeenAt(x, y)));
  return isSeen ? undefined : `Something lies over ${at.outerHTML.slice(0, 200)}`;
}
