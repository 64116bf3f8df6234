# Letters of fonts and of strokes, capitals 48 high, with 12 rows above and below.
import subprocess,json,pickle
import numpy as np
CH='0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-/.+'
T='/usr/share/fonts/truetype/';O='/usr/share/fonts/opentype/urw-base35/'
TRAIN=[T+f for f in ['dejavu/DejaVuSans-Bold.ttf','dejavu/DejaVuSans.ttf','dejavu/DejaVuSansCondensed.ttf','dejavu/DejaVuSansMono.ttf','dejavu/DejaVuSansMono-Bold.ttf','liberation/LiberationSans-Regular.ttf','liberation/LiberationSans-Bold.ttf','liberation/LiberationSansNarrow-Regular.ttf','liberation/LiberationSansNarrow-Bold.ttf','noto/NotoMono-Regular.ttf','noto/NotoSansMono-Bold.ttf']]+[O+f for f in ['NimbusSansNarrow-Regular.otf','NimbusSans-Bold.otf','NimbusMonoPS-Bold.otf']]
HELD=[T+'liberation/LiberationMono-Regular.ttf',O+'URWGothic-Demi.otf',T+'dejavu/DejaVuSansCondensed-Bold.ttf']
CAP=48
def pgm(b):
    p=b.split(b'\n',3); w,h=map(int,p[1].split()); return np.frombuffer(p[3],np.uint8)[:w*h].reshape(h,w).astype('f4')/255
def font(path):
    g={}
    for c in CH:
        b=subprocess.run(['convert','-background','black','-fill','white','-font',path,'-pointsize','80','label:'+c,'-colorspace','gray','-depth','8','pgm:-'],capture_output=True).stdout
        g[c]=pgm(b)
    H=g['H']; rows=np.where(H.max(1)>.5)[0]; top,bot=rows[0],rows[-1]+1
    s=CAP/(bot-top)
    out={}
    for c,a in g.items():
        # resample so caps = CAP high, rows from top-12 to bot+12
        hh=CAP+24; ww=max(2,int(round(a.shape[1]*s)))
        ys=(np.arange(hh)+.5-12)/s+top-.5; xs=(np.arange(ww)+.5)/s-.5
        y0=np.floor(ys).astype(int); fy=(ys-y0)[:,None]; x0=np.floor(xs).astype(int); fx=(xs-x0)[None]
        P=np.pad(a,((60,60),(3,3))); y0=np.clip(y0+60,0,P.shape[0]-2); x0=np.clip(x0+3,0,P.shape[1]-2)
        G=P[y0][:,x0]*(1-fy)*(1-fx)+P[y0+1][:,x0]*fy*(1-fx)+P[y0][:,x0+1]*(1-fy)*fx+P[y0+1][:,x0+1]*fy*fx
        out[c]=G.astype('f4')
    return out
def stroke(th):
    d=json.load(open('strokes.json')); out={}
    cap=CAP/(1+th)
    for c,v in d.items():
        ww=max(4,int(round(v['advance']*cap))); hh=CAP+24
        yy,xx=np.mgrid[0:hh,0:ww].astype('f4'); D=np.full((hh,ww),1e9,'f4')
        for s in v['strokes']:
            pts=[(s[i]*cap,(s[i+1]-.042)*cap+12+th*cap/2) for i in range(0,len(s),2)]
            for (ax,ay),(bx,by) in zip(pts,pts[1:]):
                L=max((bx-ax)**2+(by-ay)**2,1e-6); t=np.clip(((xx+.5-ax)*(bx-ax)+(yy+.5-ay)*(by-ay))/L,0,1)
                D=np.minimum(D,np.hypot(xx+.5-ax-t*(bx-ax),yy+.5-ay-t*(by-ay)))
        out[c]=np.clip(th*cap/2+.5-D,0,1)
    return out
if __name__=='__main__':
    tr=[font(f) for f in TRAIN]+[stroke(t) for t in (.08,.11,.14,.17,.2)]
    he=[font(f) for f in HELD]
    pickle.dump((tr,he),open('glyphs.pkl','wb'))
