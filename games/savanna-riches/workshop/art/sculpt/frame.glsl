// The camera looks along -z at a model from about -1.15 to 1.15. Four samples per pixel; rays without a hit are transparent.
vec3 normalAt(vec3 p) {
  vec3 n = vec3(0.0);
  for (int i = min(uZero, 0); i < 4; i++) {
    vec3 e = 0.5773 * (2.0 * vec3(float(((i + 3) >> 1) & 1), float((i >> 1) & 1), float(i & 1)) - 1.0);
    n += e * map(p + 0.0016 * e).d;
  }
  return normalize(n);
}

vec4 look(vec2 at) {
  vec3 o = vec3(0.0, 0.0, 7.0), d = normalize(vec3(at * 1.18, -7.0));
  float t = 4.4;
  for (int i = min(uZero, 0); i < 120; i++) {
    vec3 p = o + d * t;
    float h = map(p).d;
    if (h < 0.0011) {
      S s = map(p);
      vec3 c = lit(p, normalAt(p), -d, s);
      c = (c * (2.51 * c + 0.03)) / (c * (2.43 * c + 0.59) + 0.14);
      return vec4(pow(clamp(c, 0.0, 1.0), vec3(1.0 / 2.2)), 1.0);
    }
    t += h * 0.72;
    if (t > 9.5) break;
  }
  return vec4(0.0);
}

void main() {
  vec4 sum = vec4(0.0);
  for (int i = min(uZero, 0); i < 4; i++) {
    vec2 jitter = vec2(float(i & 1), float(i >> 1)) * 0.5 - 0.25;
    vec2 at = (gl_FragCoord.xy + uOffset + jitter) / uSize * 2.0 - 1.0;
    vec4 c = look(at);
    sum += vec4(c.rgb * c.a, c.a);
  }
  o_colour = sum / 4.0;
}
